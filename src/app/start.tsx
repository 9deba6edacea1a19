import { createRoot } from 'react-dom/client'
import { App, openDevice } from './app.tsx'
import { loadAhead } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

// First what takes longest: the databases open, and the screen is fetched, while React begins.
const device = openDevice()
loadAhead(location.pathname)
createRoot(root).render(<App device={device} />)
