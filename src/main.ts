import './ui/theme.css'
import { endLastScreen, showLastScreen } from './app/last-screen/show-last-screen.ts'
import { applyStoredTheme } from './ui/stored-theme.ts'

applyStoredTheme()
// The picture of the last screen is painted before the app runs, while the app's files load (see vite.config.ts).
// Nothing is awaited here as a module: the app shares code with this one, and each would wait for the other.
showLastScreen()
  .then(() => import('./app/start.tsx'))
  .catch(error => {
    endLastScreen()
    window.reportError(error)
  })
