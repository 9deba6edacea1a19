import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileUp from 'lucide-react/icons/file-up'
import { commonTexts } from './common-texts.ts'
import { useTexts } from './language.tsx'
import { Menu, MenuItem } from './menu.tsx'

/** What is done with a list now and then. */
export function ListMenu({ label, onImport }: { label: string; onImport: () => void }) {
  const common = useTexts(commonTexts)
  return (
    <Menu
      label={label}
      button={<EllipsisVertical aria-hidden size={20} />}
      buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
    >
      <MenuItem icon={<FileUp aria-hidden size={18} />} onSelect={onImport}>
        {common.importFile}
      </MenuItem>
    </Menu>
  )
}
