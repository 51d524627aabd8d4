#pragma once

// The stream that http_session.cpp passes to ws_session.cpp. Only these two files include Beast, because it
// compiles slowly.

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/shared_state.hpp"

namespace mycity::net {

namespace beast = boost::beast;
using Stream = beast::basic_stream<asio::ip::tcp, Executor>;
using Request = beast::http::request<beast::http::string_body>;

// ws_session.cpp: accepts the upgrade and continues with frames.
void start_ws_session(Stream stream, Request request, ConnectionSlot slot, std::string address);

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace mycity::net
