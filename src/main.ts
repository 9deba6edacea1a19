import './ui/theme.css'
import { endLastScreen, showLastScreen } from './app/last-screen/show-last-screen.ts'
import { applyStoredTheme } from './ui/stored-theme.ts'

applyStoredTheme()
// The app's code is loaded while the last screen is read and painted.
const shown = showLastScreen()
import('./app/start.tsx')
  .then(({ startApp }) => startApp(shown))
  .catch(error => {
    endLastScreen()
    window.reportError(error)
  })
