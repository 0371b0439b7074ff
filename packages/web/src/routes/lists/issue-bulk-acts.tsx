import Merge from 'icon:merge'
import Telescope from 'icon:telescope'
import { Suspense, useState } from 'react'
import { issueKind } from '../../features/issues/issues.queries'
import { BulkAct } from '../../features/work-lists/components/bulk-act'
import { useBulkChange } from '../../features/work-lists/work-lists.bulk.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPopup } from '../../ui/lazy-part'

const MergePopup = lazyPopup(() =>
  import('../../features/issues/components/merge-issues-popup').then((module) => module.MergeIssuesPopup),
)
const VtoPopup = lazyPopup(() =>
  import('../../features/issues/components/move-to-vto-popup').then((module) => module.MoveToVtoPopup),
)

const kind = { kind: issueKind }

interface IssueBulkActsProps {
  ids: readonly string[]
  onDone: () => void
}

export function IssueBulkActs({ ids, onDone }: IssueBulkActsProps) {
  const { t } = useTranslation(['issues', 'lists'])
  const [act, setAct] = useState<'merge' | 'vto' | null>(null)
  const change = useBulkChange(kind)
  const close = () => setAct(null)
  return (
    <>
      <BulkAct icon={<Telescope size="1.125rem" />} label={t('move.toVto')} combo="v" onAct={() => setAct('vto')} />
      <BulkAct icon={<Merge size="1.125rem" />} label={t('merge.selected')} combo="g" onAct={() => setAct('merge')} />
      <Suspense fallback={null}>
        {act === 'merge' && <MergePopup ids={ids} onMerged={onDone} onClose={close} />}
        {act === 'vto' && (
          <VtoPopup
            count={ids.length}
            onMove={(revisionId) => {
              change(ids, { tractionId: null, revisionId })
              onDone()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
