import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** What is built to see how large React is by itself. */
createRoot(document.body).render(createElement('p'))
