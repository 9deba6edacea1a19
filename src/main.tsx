import './ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyKeptTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

applyKeptTheme()
createRoot(root).render(<App />)
