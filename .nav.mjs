import { chromium } from 'playwright'
const sp=(await import('@sparticuz/chromium')).default
const base='http://localhost:4300'
const b=await chromium.launch({executablePath:await sp.executablePath()})
const c=await b.newContext({viewport:{width:1200,height:500},serviceWorkers:'block'})
const p=await c.newPage(); p.on('pageerror',e=>console.log('PAGEERR',e.message))
const st=()=>p.evaluate(()=>[location.pathname+location.search,document.title,scrollY,document.activeElement.tagName,history.length].join(' | '))
await p.goto(base+'/terms'); await p.waitForSelector('h1'); await p.waitForTimeout(300); console.log('first   ', await st())
await p.evaluate(()=>scrollTo(0,600)); await p.getByRole('contentinfo').getByRole('link',{name:'Privacy'}).click(); await p.waitForTimeout(400); console.log('privacy ', await st())
await p.getByRole('link',{name:'Privacy'}).click(); await p.waitForTimeout(200); console.log('same    ', await st())
await p.goBack(); await p.waitForTimeout(300); console.log('back    ', await st())
await p.goForward(); await p.waitForTimeout(300); console.log('forward ', await st())
const [n]=await Promise.all([c.waitForEvent('page'), p.getByRole('link',{name:'Terms'}).click({modifiers:['Control']})]); await n.waitForLoadState(); console.log('ctrl    ', n.url(), await st()); await n.close()
await p.goto(base+'/client/'); await p.waitForTimeout(600); console.log('client/ ', await st())
await p.getByRole('banner').getByRole('link',{name:'Pincite'}).focus(); await p.keyboard.press('Enter'); await p.waitForTimeout(300); console.log('key', await st())
await p.goto(base+'/'); await p.keyboard.press('Tab'); console.log('skip    ', await p.evaluate(()=>document.activeElement.textContent)); await p.keyboard.press('Enter'); console.log(await st())
await b.close()
