import { useFocusBack } from '../../ui/fields/focus.tsx'
import { deactivateOpener, detailsOpener } from './client-row.tsx'
import { DeactivateDialog, type Deactivating } from './deactivate-dialog.tsx'

export function DeactivateFromRow({ asked }: { open: boolean; asked: Deactivating | undefined }) {
  return asked && <Asked {...asked} />
}

/** The pressed button disappears once the client is deactivated. */
function Asked(props: Deactivating) {
  const { id } = props.shown
  useFocusBack(deactivateOpener(id), detailsOpener(id))
  return <DeactivateDialog {...props} />
}
