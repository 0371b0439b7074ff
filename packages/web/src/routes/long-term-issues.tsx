import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { NotFoundPage } from '../app/not-found-page'
import { IssueRow } from '../features/issues/components/issue-row'
import { openIssuesBeside } from '../features/issues/issues.queries'
import { useTranslation } from '../i18n/use-translation'
import { useRevision } from '../lib/collections'
import { useOpenItem } from '../lib/open-item'
import { EmptyState } from '../ui/empty-state'
import { lazyPopup } from '../ui/lazy-part'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'
import { Sheet } from '../ui/sheet'
import { useRowKeys } from '../ui/use-row-keys'

const IssuePopup = lazyPopup(() =>
  import('../features/issues/components/issue-popup').then((module) => module.IssuePopup),
)

/** /vto/list/{collectionId}/{revisionId}: the issues that wait on a V/TO. */
export function LongTermIssuesPage() {
  const { collectionId, revisionId } = useParams({ strict: false })
  const revision = useRevision(revisionId ?? null)
  if (revision === undefined) return <RowSkeletons count={5} height={40} />
  if (revision === null || revision.collectionId !== collectionId) return <NotFoundPage />
  return <LongTermIssues revision={revision} />
}

function LongTermIssues({ revision }: { revision: Revision }) {
  const { t } = useTranslation('issues')
  const { id: revisionId, collectionId, title, collectionTitle: folder, canEdit } = revision
  const { data: issues } = useQuery(openIssuesBeside({ tractionId: null, revisionId }))
  const { open } = useOpenItem('issue')
  const keys = useRowKeys<HTMLUListElement>()
  const [isAdding, setAdding] = useState(false)
  const add = canEdit && <Button onClick={() => setAdding(true)}>{t('longTerm.add')}</Button>
  return (
    <>
      <PageTitle title={t('longTerm.title')} sub={t('longTerm.of', { title, folder })} actions={add} />
      {issues === undefined && <RowSkeletons count={5} height={40} />}
      {issues?.length === 0 && <EmptyState text={t('longTerm.empty')} />}
      {issues !== undefined && issues.length > 0 && (
        <Sheet label={t('longTerm.title')}>
          <ul {...keys} aria-label={t('longTerm.title')}>
            {issues.map((issue) => (
              <IssueRow key={issue.id} issue={issue} canEdit={canEdit} onOpen={open} />
            ))}
          </ul>
        </Sheet>
      )}
      <Suspense fallback={null}>
        {isAdding && <IssuePopup vto={{ collectionId, revisionId }} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
