import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { deactivateOpener, detailsOpener } from './client-row.tsx'
import { DeactivateDialog, type Deactivation } from './deactivate-dialog.tsx'

export function DeactivateFromRow({
  deactivation,
}: {
  open: boolean
  deactivation: Deactivation | undefined
}) {
  return deactivation && <Asked {...deactivation} />
}

/** The pressed button disappears once the client is deactivated. */
function Asked(props: Deactivation) {
  const { id } = props.viewRow
  useRestoreFocus(deactivateOpener(id), detailsOpener(id))
  return <DeactivateDialog {...props} />
}
