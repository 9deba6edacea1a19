import { commonTexts } from './common-texts.ts'
import { useTexts } from './language.tsx'
import { RowMark } from './row-mark.tsx'

/** The name of a row, and beside it whether an edit of it is still under way. The mark has its place also when there is none. */
export function MarkedName(props: { name: string; mark: 'unsent' | 'refused' | 'conflict' | null }) {
  const { name, mark } = props
  const common = useTexts(commonTexts)
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <RowMark
        kind={mark === null ? null : mark === 'unsent' ? 'waiting' : 'attention'}
        label={mark === null ? undefined : common.marks[mark]}
      />
    </>
  )
}
