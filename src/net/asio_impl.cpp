// Compiles the parts of Asio and Beast that are not templates.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
