#!/usr/bin/python3
"""Opens WebKitGTK windows for WebDriver. Unlike MiniBrowser --automation, it can keep its profile between starts.

Settings (environment variables): ENGINE_PROFILE (folder of the profile; if unset, nothing is kept), ENGINE_SIZE
(WIDTHxHEIGHT), ENGINE_DARK=1, ENGINE_DELETE (names to delete before any page runs: `AbortSignal.any,indexedDB`).
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

DELETE = """(() => {
  for (const path of %r.split(',')) {
    const names = path.split('.'), last = names.pop()
    let holder = globalThis
    for (const name of names) holder = holder && holder[name]
    for (let at = holder; at; at = Object.getPrototypeOf(at)) {
      try { delete at[last] } catch {}
    }
  }
})()"""

width, height = (int(part) for part in os.environ.get("ENGINE_SIZE", "1440x900").split("x"))
profile = os.environ.get("ENGINE_PROFILE", "")
windows = []

if os.environ.get("ENGINE_DARK") == "1":
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", True)

if profile:
    os.makedirs(profile, exist_ok=True)
    data = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
    )
else:
    data = WebKit2.WebsiteDataManager.new_ephemeral()
context = WebKit2.WebContext.new_with_website_data_manager(data)
if profile:
    context.get_cookie_manager().set_persistent_storage(
        os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
    )
context.set_automation_allowed(True)


def scroll_in_page(settings):
    """Turns off threaded scrolling. With it, WebKitGTK may restore an earlier scroll position without an event, and
    the next click misses its target."""
    if not hasattr(WebKit2.Settings, "get_all_features"):
        return
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(at) for at in range(features.get_length())):
        if feature.get_identifier() == "ThreadedScrolling":
            settings.set_feature_enabled(feature, False)


def open_window(_session=None):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    scroll_in_page(settings)
    content = WebKit2.UserContentManager()
    removed = os.environ.get("ENGINE_DELETE", "")
    if removed:
        content.add_script(
            WebKit2.UserScript(
                DELETE % removed,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content
    )
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.grab_focus()
    windows.append(window)
    view.connect("permission-request", lambda _view, request: request.allow() or True)
    view.connect("create", lambda _view, _action: open_window())
    view.connect("close", lambda _view: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-host")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
