#!/usr/bin/python3
"""webkit-view.py PDF COMPLAINTS [blocked]: a bare window with WebKit for WebKitWebDriver. It has any size, writes errors and
warnings of its pages into the file COMPLAINTS, and prints into the file PDF when the page posts a message to `print`: what
is driven by programs does not print by itself."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


LISTEN = """{
    const tell = (text) => webkit.messageHandlers.complain.postMessage(String(text));
    addEventListener("error", ({ message }) => message && tell("thrown: " + message));
    addEventListener("unhandledrejection", ({ reason }) => tell("thrown: " + reason));
    for (const kind of ["error", "warn"]) console[kind] = (...what) => tell(kind + ": " + what.join(" "));
}"""


def complain(_manager, message):
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        print(message.get_js_value().to_string().replace("\n", " "), file=file)


def to_file(_manager, _message, view):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + sys.argv[1])
    paper = Gtk.PageSetup()
    paper.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    view.operation = WebKit2.PrintOperation(web_view=view, print_settings=settings, page_setup=paper)
    view.operation.connect("finished", lambda *_: view.run_javascript("globalThis.printed = true"))
    view.operation.print_()


def view_for(_session, context):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_html5_database("blocked" not in sys.argv)
    settings.set_enable_html5_local_storage("blocked" not in sys.argv)
    manager = view.get_user_content_manager()
    manager.connect("script-message-received::print", to_file, view)
    manager.register_script_message_handler("print")
    manager.connect("script-message-received::complain", complain)
    manager.register_script_message_handler("complain")
    when = WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript(LISTEN, WebKit2.UserContentInjectedFrames.TOP_FRAME, when, None, None))
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    return view


def begin(context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("webkit-view")
    session.set_application_info(information)
    session.connect("create-web-view", view_for, context)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", begin)
Gtk.main()
