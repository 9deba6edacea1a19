import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The baseline of bundle sizes. */
createRoot(document.body).render(createElement('p'))
