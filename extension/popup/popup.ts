import { extensionApi } from '../browser/extension-api.ts'
import { showPopup } from './show-popup.ts'

const main = document.querySelector('main')
if (main !== null) void showPopup(main, extensionApi())
