#pragma once

// What http_session.cpp hands to ws_session.cpp. These two are the only files that see Beast, since it
// compiles slowly.

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/shared_state.hpp"

namespace mycity::net {

namespace beast = boost::beast;
using Stream = beast::basic_stream<asio::ip::tcp, Executor>;
using Request = beast::http::request<beast::http::string_body>;

// ws_session.cpp: answers the upgrade and speaks in frames from then on.
void start_ws_session(Stream stream, Request request, ConnectionSlot slot, std::string address);

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace mycity::net
