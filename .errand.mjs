import { chromium } from 'playwright'
import { readdirSync, readFileSync } from 'node:fs'
const sp=(await import('@sparticuz/chromium')).default
const base='http://localhost:4300', out='/tmp/shots'
const b=await chromium.launch({executablePath:await sp.executablePath()})
const c=await b.newContext({viewport:{width:390,height:844}})
const p=await c.newPage()
p.on('console',m=>{if(['error','warning','info'].includes(m.type()))console.log('  ['+m.type()+']',m.text().slice(0,300))}); p.on('pageerror',e=>console.log('PAGEERR',e.message))
const shot=n=>p.screenshot({path:`${out}/e-${n}.png`})
await p.goto(base+'/client/string?project=x'); await p.waitForURL('**/login**'); console.log(p.url(), await p.title())
await p.getByRole('link',{name:'Sign up'}).last().click(); await p.waitForURL('**/signup**'); console.log('focus', await p.evaluate(()=>document.activeElement?.tagName+':'+document.activeElement?.textContent))
await p.getByRole('button',{name:'Create account'}).click(); await p.waitForTimeout(200); await shot('signup-empty'); console.log('focus', await p.evaluate(()=>document.activeElement?.getAttribute('name')))
const email=`ada${Date.now()%100000}@example.edu`
await p.getByLabel('First name').fill('Ada'); await p.getByLabel('Last name').fill('Lovelace'); await p.getByLabel('E-mail').fill(email)
await p.getByLabel('Password',{exact:true}).fill('analytical engine 7'); await p.getByLabel('Password again').fill('analytical engine 7')
await p.getByRole('button',{name:'Create account'}).click(); await p.getByRole('heading',{name:'Check your e-mail'}).waitFor(); await shot('check-mail')
await p.waitForTimeout(1500)
const mails=await (await fetch(base+'/dev/mail')).text(); console.log(mails.replace(/<[^>]+>/g,' ').replace(/\s+/g,' ').slice(0,300))
// login unverified
await p.goto(base+'/login?redirect=%2Fclient%2Fwebcite'); await p.getByLabel('E-mail').fill(email); await p.getByLabel('Password',{exact:true}).fill('analytical engine 7'); await p.getByRole('main').getByRole('button',{name:'Log in'}).click(); await p.waitForTimeout(700); await shot('unverified'); console.log(p.url())
const files=readdirSync('/tmp/shell-data/mail').filter(f=>f.endsWith('.eml')); const text=files.map(f=>readFileSync('/tmp/shell-data/mail/'+f,'utf8').replace(/=\r?\n/g,'').replace(/=3D/g,'=')).join('\n'); const link=[...text.matchAll(/\/verify-email\/([\w.~-]+)/g)].at(-1)[1]; console.log(link)
await p.goto(base+'/verify-email/'+link); await p.getByRole('heading',{name:'Your e-mail is confirmed'}).waitFor(); await shot('verified')
await p.goto(base+'/login?redirect=%2Fclient%2Fwebcite'); await p.getByLabel('E-mail').fill(email); await p.getByLabel('Password',{exact:true}).fill('wrong one 12'); await p.getByRole('main').getByRole('button',{name:'Log in'}).click(); await p.getByRole('alert').waitFor(); await shot('wrong'); 
await p.getByLabel('Password',{exact:true}).fill('analytical engine 7'); await p.getByRole('main').getByRole('button',{name:'Log in'}).click(); await p.waitForURL('**/client/webcite'); await p.waitForTimeout(1000); await shot('webcite'); console.log(p.url(), await p.title())
await p.goto(base+'/client/dashboard'); await p.waitForTimeout(1200); await shot('dashboard')
await c.setOffline(true); await p.reload(); await p.waitForTimeout(1500); await shot('dashboard-offline'); console.log('offline', p.url(), await p.title())
for (const path of ['/','/terms','/client/webcite','/admin/users','/nope']) { await p.goto(base+path); await p.waitForTimeout(300); console.log('offline',path,p.url(), await p.locator('h1').allTextContents()) }
await p.goto(base+'/client/dashboard'); await p.waitForTimeout(500)
await p.getByRole('button',{name:'Sync:'}).click(); await p.waitForTimeout(500); await shot('sheet'); await p.keyboard.press('Escape')
await c.setOffline(false); await p.waitForTimeout(1500); await shot('dashboard-online')
await p.getByRole('button',{name:'More'}).click(); await p.waitForTimeout(200); await shot('more'); await p.getByRole('menuitem',{name:'Log out'}).click(); await p.waitForTimeout(1000); await shot('loggedout'); console.log(p.url(), JSON.stringify(await p.evaluate(async()=>[{...localStorage},(await indexedDB.databases()).map(d=>d.name)])))
await b.close()
