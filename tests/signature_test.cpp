#include "record/signature.hpp"

#include "golden.hpp"

using namespace mycity;

TEST_CASE("signature: the fixed set of games gives the number it always gave, on every compiler") {
    test::compare_with_golden("signature.txt",
                              signature_text(bench_signature(content::library(), kSignatureGames)) + '\n');
}

TEST_CASE("signature: it depends on how many games are played, and is written in sixteen digits") {
    CHECK(bench_signature(content::library(), 1) != bench_signature(content::library(), 2));
    CHECK(signature_text(0xA) == "000000000000000a");
    CHECK(signature_text(0xFEDCBA9876543210) == "fedcba9876543210");
}
