import './ui/theme.css'
import { endLastScreen, showLastScreen } from './app/last-screen/show-last-screen.ts'
import { applyStoredTheme } from './ui/stored-theme.ts'

applyStoredTheme()
// The snapshot of the last screen is painted before the app runs, while the app's files load (see
// vite.config.ts). This module has no top-level await: the app shares code with it, and each would block the
// other.
showLastScreen()
  .then(() => import('./app/start.tsx'))
  .catch(error => {
    endLastScreen()
    window.reportError(error)
  })
