import { useFocusBack } from '../../ui/fields/focus.tsx'
import { deactivateOpener, detailsOpener } from './client-row.tsx'
import { DeactivateDialog, type Deactivating } from './deactivate-dialog.tsx'

/** Asks whether the client whose button was pressed is to be deactivated, if one was. */
export function DeactivateFromRow({ asked }: { open: boolean; asked: Deactivating | undefined }) {
  return asked && <Asked {...asked} />
}

/** The button in the row that opened it is gone, once the client is deactivated. */
function Asked(props: Deactivating) {
  const { id } = props.shown
  useFocusBack(deactivateOpener(id), detailsOpener(id))
  return <DeactivateDialog {...props} />
}
