// Runs before the app, in syntax that the oldest browsers understand, and warns if the browser is too old. The checks
// cover features added in Safari 17.0 (`contain-intrinsic-size`), Chrome 111, and Firefox 128 (`resizable`). Every
// other supported browser added these features earlier or at the same time.
;(function () {
  function isNewEnough() {
    try {
      return 'resizable' in ArrayBuffer.prototype && CSS.supports('contain-intrinsic-size', '1px')
      // oxlint-disable-next-line no-unused-vars -- browsers before 2018 want it named
    } catch (error) {
      return false
    }
  }
  if (isNewEnough()) return
  var message =
    'This browser is too old for Pincite. You may not be able to log in or use the tools. Use Safari 17, Chrome or Edge 111, ' +
    'Firefox 128, or newer. On an iPhone or iPad, update Safari in Settings > General > Software Update. Everything in ' +
    'your account is safe.'
  var note = document.createElement('div')
  note.id = 'old-browser'
  note.setAttribute('role', 'alert')
  note.style.cssText =
    'padding:16px;background:#fff1b8;color:#1f1b16;font:16px/1.5 sans-serif;border-bottom:1px solid #8c8475'
  note.appendChild(document.createTextNode(message))
  document.body.insertBefore(note, document.body.firstChild)
})()
