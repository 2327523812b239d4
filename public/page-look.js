// Runs before the first paint and applies the appearance that the user chose on this device (app/browser/page-look.ts).
// List density applies only to the app's working pages.
try {
  var look = (localStorage.getItem('pincite.look') || '').split(' ')
  if (look[0] === 'light' || look[0] === 'dark') {
    document.documentElement.dataset.theme = look[0]
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.content = look[0] === 'dark' ? '#151719' : '#FBFAF7'
    })
  }
  if (look[1] === 'dense' && /^\/(client|admin)\b/.test(location.pathname))
    document.documentElement.dataset.density = 'dense'
  // oxlint-disable-next-line no-unused-vars -- browsers before 2018 want it named
} catch (error) {
  // Storage is blocked, so there is no stored preference.
}
