// The one place where Asio and Beast are compiled that are not templates.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
