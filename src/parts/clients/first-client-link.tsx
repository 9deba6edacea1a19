import { Link } from 'react-router-dom'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useFilled, useSignal, useWorkspace } from '../device-hooks.ts'
import { addressOfList } from '../record-address.ts'
import { clientsTexts } from './clients-texts.ts'

/** Where a client has to be chosen and there is none: the way to the form of the first. What was typed here stays as a draft. */
export function FirstClientLink() {
  const texts = useTexts(clientsTexts)
  const { view, versions } = useWorkspace()
  const isFilled = useFilled()
  useSignal(versions.clients)
  if (!isFilled || view.tables.clients.size > 0) return null
  return (
    <Link to={addressOfList('clients')} state={{ add: {} }} className={buttonLook('secondary')}>
      {texts.addFirst}
    </Link>
  )
}
