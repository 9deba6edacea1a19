import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { deactivateOpener, detailsOpener } from './client-row.tsx'
import { DeactivateDialog, type Deactivation } from './deactivate-dialog.tsx'

export function DeactivateFromRow({ asked }: { open: boolean; asked: Deactivation | undefined }) {
  return asked && <Asked {...asked} />
}

/** The pressed button disappears once the client is deactivated. */
function Asked(props: Deactivation) {
  const { id } = props.shown
  useRestoreFocus(deactivateOpener(id), detailsOpener(id))
  return <DeactivateDialog {...props} />
}
