#pragma once

#include <cstddef>
#include <cstdint>

// All limits of the server; each has a test in tests/server/limits_test.cpp or tests/net/. src/net enforces
// the limits of sockets.
namespace mycity {

// --- Frames and bodies ---
inline constexpr std::size_t kMaxFrameBytes = 16 * 1024;            // the longest move has a few hundred
inline constexpr std::size_t kMaxBodyBytes = std::size_t{2} << 20;  // a whole legacy campaign has 400 KB
inline constexpr std::size_t kMaxDepth = 16;                        // of the JSON in a frame
inline constexpr std::size_t kMaxIdBytes = 64;                      // of a frame's `id`
inline constexpr std::size_t kSealedBytes = 512;                    // sealed moves are padded to this
inline constexpr std::size_t kMaxNameBytes = 80;                    // of a player

// --- Rates: bursts, and averages per second ---
inline constexpr int kFramesAtOnce = 60;
inline constexpr int kFramesPerSecond = 20;
inline constexpr int kRequestsAtOnce = 120;  // per address
inline constexpr int kRequestsPerSecond = 20;
inline constexpr int kFilesPerRequest = 50;  // requests of any kind, for each one to the API

// --- Tables ---
inline constexpr std::size_t kMaxTables = 200'000;  // and challenges
inline constexpr int kTablesPerHour = 60;           // and challenges; per address and device
inline constexpr int kTablesForgottenPerHour = 5;   // of those that an address has made
inline constexpr std::size_t kBytesOfOneTable = std::size_t{128} << 10;  // a longer request counts as several
inline constexpr std::size_t kOpenTablesPerDevice = 200;                 // created by it and not finished
inline constexpr int kCommandsPerSecond = 50;                            // per address and device
inline constexpr std::int64_t kCommandBurstSeconds = 10;
inline constexpr std::size_t kConnectionsPerTable = 200;    // of clients without a seat
inline constexpr std::size_t kStrangersPerTable = 150;      // those of them that have no link
inline constexpr std::size_t kConnectionsPerHolder = 16;    // of a device that holds a seat; always free
inline constexpr int kChangesPerRound = 40;                 // events of one device until the game goes on
inline constexpr std::int64_t kEventsPerTable = 30'000;     // a whole legacy campaign has a few thousand
inline constexpr std::int64_t kEventsWithoutSeat = 15'000;  // the rest is for the owner and the players
inline constexpr int kSitsPerHour = 30;                     // of one address at one table
inline constexpr std::size_t kWaitingFramesPerTable = 256;  // while an append is in progress
inline constexpr std::size_t kListedTables = 100;           // on one page
inline constexpr std::size_t kSeatTables = 30;              // of one device in one answer; each is read
inline constexpr std::int64_t kEvictAfterMs = 5 * 60'000;   // without a connection
inline constexpr std::int64_t kAwayAfterMs = 60'000;        // then all others together may let a bot stand in
inline constexpr std::int64_t kStandInAfterMs = 86'400'000;  // of waiting for a seat: then one of them may
inline constexpr int kExpiredInARow = 2;                     // clocks of a seat: then a bot stands in
inline constexpr std::int64_t kDiscloseMs = 10'000;          // then the game starts without a nonce
inline constexpr std::int64_t kReadingMs = 180'000;  // for the opening of an episode, until the clock runs

// --- Public tables ---
inline constexpr std::size_t kListedPerVisitor = 3;        // of one device, and of one address
inline constexpr std::size_t kPublicSeatsPerDevice = 4;    // at all of them together
inline constexpr std::size_t kPublicSeatsPerAddress = 16;  // a family, a small club
inline constexpr std::int64_t kOwnerSeenMs = 150'000;    // so long after the owner was there they are listed
inline constexpr std::int64_t kFreedMs = 3'600'000;      // who was freed from a seat does not sit there again
inline constexpr std::int64_t kPublicMoveSeconds = 180;  // the clock, if none is asked for

// --- Work in one step of the loop, so that nobody waits long for others ---
inline constexpr std::size_t kReplayedAtOnce = 250;       // events of a table that is read
inline constexpr std::size_t kTransferredAtOnce = 100;    // tables whose seats move to another device
inline constexpr std::size_t kTransferredTables = 5'000;  // of one device
inline constexpr std::size_t kWaitingTransfers = 16;
inline constexpr int kTransfersPerHour = 30;              // per address and device
inline constexpr std::size_t kTablesOfOneTransfer = 250;  // one of more tables counts as several

// --- What a table remembers ---
inline constexpr std::size_t kResumeEvents = 200;   // older ones need a resync
inline constexpr std::size_t kRememberedIds = 256;  // of frames whose repetition gets the same answer

// --- Clocks ---
inline constexpr std::int64_t kLeastMoveSeconds = 10;
inline constexpr std::int64_t kMostMoveSeconds = 3600;
inline constexpr std::int64_t kMostDays = 14;

// --- Counting ---
inline constexpr std::size_t kCountedNames = 100'000;  // addresses, and devices; the oldest is forgotten

// --- Challenges ---
inline constexpr std::size_t kResultsPerChallenge = 1000;
inline constexpr int kResultsPerHour = 60;     // per address and device
inline constexpr int kResultsPerAddress = 30;  // new ones in the list of a challenge, in a week

// --- Connections (src/net) ---
inline constexpr std::size_t kMaxConnections = 20'000;
inline constexpr std::size_t kConnectionsPerAddress = 64;
inline constexpr std::size_t kQueuedBytesPerConnection = std::size_t{1} << 20;  // of a slow reader
inline constexpr std::int64_t kIdleConnectionMs = 60'000;  // without any data, answers to pings included

}  // namespace mycity
