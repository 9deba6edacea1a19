import './ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadAhead } from './app/routes.tsx'
import { applyKeptTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

applyKeptTheme()
loadAhead(location.pathname)
createRoot(root).render(<App />)
