// Runs before the home page is drawn. If the URL opens the tool, shows the tool's placeholder instead of the home page.
if (location.hash === '#cite') document.documentElement.setAttribute('data-tool', '')
