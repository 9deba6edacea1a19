import { Link } from 'react-router-dom'
import { useFilled, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { listPath } from '../../record-ui/record-address.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

/** Shown if a client must be chosen and there is none. The form that is left stores a draft. */
export function FirstClientLink() {
  const texts = useTexts(clientsTexts)
  const { view, versions } = useWorkspace()
  const isFilled = useFilled()
  useSignal(versions.clients)
  if (!isFilled || view.tables.clients.size > 0) return null
  return (
    <Link to={listPath('clients')} state={{ add: {} }} className={buttonLook('secondary')}>
      {texts.addFirst}
    </Link>
  )
}
