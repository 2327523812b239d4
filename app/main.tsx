import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './router.tsx'
import { watchForInstall } from './shell/install.ts'
import { registerWorker } from './shell/register-worker.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
watchForInstall()
history.scrollRestoration = 'manual'

// The first visit of any page fills the cache; working pages also watch for new versions (shell/update.ts).
window.addEventListener('load', () => {
  if (import.meta.env.PROD) registerWorker()
})

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
