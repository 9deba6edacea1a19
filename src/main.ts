import './ui/theme.css'
import { endLastScreen, showLastScreen } from './app/last-screen/show-last-screen.ts'
import { applyKeptTheme } from './ui/kept-theme.ts'

applyKeptTheme()
// The picture of the last screen is painted before the app runs; its files are on their way meanwhile (see vite.config.ts).
await showLastScreen()
await import('./app/start.tsx').catch(error => {
  endLastScreen()
  throw error
})
