import { chromium } from 'playwright'
const sp=(await import('@sparticuz/chromium')).default
const [,, base, out, ...paths]=process.argv
const b=await chromium.launch({executablePath:await sp.executablePath()})
for (const scheme of ['light','dark']) for (const [w,h,n] of [[390,844,'p'],[1440,900,'l']]) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme, serviceWorkers:'block'})
  const p=await c.newPage()
  p.on('console',m=>{if(m.type()==='error')console.log(scheme,n,m.text().slice(0,300))}); p.on('pageerror',e=>console.log('PAGEERR',e.message))
  for (const path of paths){ await p.goto(base+path); await p.waitForTimeout(400); await p.screenshot({path:`${out}/${path.replaceAll('/','_')||'_'}-${n}-${scheme}.png`,fullPage:true}) }
  await c.close()
}
await b.close()
