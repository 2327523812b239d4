// Runs before the front page is drawn: where it is opened at its tool, the tool's place shows from the start, and not the
// page first.
if (location.hash === '#cite') document.documentElement.setAttribute('data-tool', '')
