import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_extension_title: 'Browser extension',
  res_extension_lead:
    'Select words in an opinion and get the quotation, the citation, and the page number, ready to paste. On any other web page, you get a citation to that page.',
  res_extension_bookmark: 'Available now in any browser: a bookmark',
  res_extension_bookmark_text:
    'Drag this to your bookmarks bar. Then click it on any page to get its citation. There is nothing to install.',
  res_extension_bookmark_name: 'Cite with Pincite',
  res_extension_bookmark_drag: 'Drag it to your bookmarks bar. It works on the pages you visit, not here.',
  res_extension_bookmark_failed: 'The bookmark isn’t available yet. Open this page again when you’re online.',
  res_extension_install_title: 'For testers: the extension',
  res_extension_install_text:
    'The extension also copies quotations with their page numbers. It isn’t in the browser extension stores yet, so you have to install it manually.',
  res_extension_computer: 'Open this page on a computer to use the bookmark or install the extension.',
  res_extension_link_copy: 'Copy the link',
  res_extension_link_copied: 'Link copied',
  res_extension_where_title: 'Where it works',
  res_extension_where_1:
    'On CourtListener, Justia, Cornell LII, and Google Scholar, it finds the printed page of your selection from the page numbers in the opinion. If the opinion shows none, the extension says so instead of guessing.',
  res_extension_where_2:
    'On govinfo and court sites, it cites the opinion with its docket number, court, and date.',
  res_extension_where_3: 'On articles, statutes, news, and blogs, it reads the page as Webcite does.',
  res_extension_where_4: 'Browsers don’t let extensions read PDFs, settings pages, or extension stores.',
  res_extension_use_title: 'How to use it',
  res_extension_use_1: 'Select the words you want to quote, if any.',
  res_extension_use_2: 'Click the Pincite button, or press Alt+Shift+C.',
  res_extension_use_3: 'Click “Copy,” then paste into your document. This works offline.',
  res_extension_use_4:
    'Click “Add to project” to keep the citation. Pincite opens, and you choose the project. If you’re offline or logged out, the citation waits for you.',
  res_extension_chromium: 'Install in Chrome or Edge',
  res_extension_firefox: 'Install in Firefox',
  res_extension_download_chromium: 'Download for Chrome and Edge',
  res_extension_download_firefox: 'Download for Firefox',
  res_extension_chromium_1: 'Download the package and unzip it into a folder that you’ll keep.',
  res_extension_chromium_2:
    'Open chrome://extensions (in Edge, edge://extensions) and turn on Developer mode.',
  res_extension_chromium_3: 'Click “Load unpacked” and choose the folder.',
  res_extension_chromium_4: 'Pin Pincite to the toolbar.',
  res_extension_firefox_1: 'Download the package. Don’t unzip it.',
  res_extension_firefox_2: 'Open about:debugging#/runtime/this-firefox and click “Load Temporary Add-on.”',
  res_extension_firefox_3:
    'Choose the package. Firefox removes it when you quit, so load it again next time.',
  res_extension_firefox_4:
    'The extension isn’t in Mozilla’s store yet. Firefox keeps only extensions that Mozilla has signed.',
  res_extension_picture:
    'An opinion with a selected sentence. Above it, the extension shows the quotation, the citation, and the buttons Copy and Add to project.',
  res_extension_tested_title: 'What we tested',
  res_extension_tested_1:
    'Our tests install the extension in Chromium and click its button on pages modeled on each kind of site, online and offline.',
  res_extension_tested_2:
    'We haven’t run it in Chrome, Edge, or Firefox. The Firefox package is built from the same code.',
  res_extension_tested_3:
    'The tests don’t visit the real sites, so a site can change how it shows page numbers before we notice.',
  res_extension_privacy_title: 'Permissions',
  res_extension_privacy_1: 'The extension reads a page only when you click its button, and only that page.',
  res_extension_privacy_2:
    'It makes no requests and loads no code from the web. A citation leaves your browser only if you add it to your Pincite account.',
  res_extension_privacy_3:
    'It stores your settings, citations waiting to be added, and the last 300 citations you added.',
})
