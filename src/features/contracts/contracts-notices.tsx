import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractsList } from './use-contracts-list.ts'

/** The good news with which someone came here, and what keeps contracts from being sent. */
export function ContractsNotices(props: {
  list: ContractsList
  practiceMissing: string | undefined
  practicePath: string
}) {
  const { list, practiceMissing, practicePath } = props
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const isNextToSend = list.rows.some(({ row }) => row.status === 'created' || row.status === 'pending')
  return (
    <>
      {list.news !== null && (
        <Banner tone="success" dismiss={{ label: common.dismiss, onDismiss: list.dismissNews }}>
          {list.news}
        </Banner>
      )}
      {practiceMissing !== undefined && isNextToSend && !list.isLoading && !list.wasNeverHere && (
        <Banner
          tone="note"
          actions={
            <Link to={practicePath} className={buttonLook('secondary')}>
              {texts.fillInPractice}
            </Link>
          }
        >
          {practiceMissing}
        </Banner>
      )}
    </>
  )
}
