import Folder from 'icon:folder'
import ListChecks from 'icon:list-checks'
import { hasLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { useNavigate } from '@tanstack/react-router'
import { atOf, vtoKind } from '../../features/collections/collection-kind'
import { RevisionActions } from '../../features/collections/components/revision-actions'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { useTranslation } from '../../i18n/use-translation'
import { PageTitle } from '../../ui/page-title'
import { CopyNotice, FolderCrumb, isCurrent, RevisionStates } from '../collections/revision-head'

export function VtoHead({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto-traction')
  const navigate = useNavigate()
  const { collectionId, collectionTitle: folder, title, shownPublishedId, contents } = vto
  const pdfOf = { collectionId, revisionId: vto.id, ...(shownPublishedId && { publishedId: shownPublishedId }) }
  const close = {
    icon: ListChecks,
    label: t('quarter.close'),
    act: () => void navigate({ to: '/vto/detail/$collectionId/$revisionId/quarter-end', params: atOf(vto) }),
  }
  return (
    <>
      <FolderCrumb kind={vtoKind} revision={vto} icon={Folder} />
      <PageTitle
        title={title}
        help={<LessonButton />}
        actions={
          <>
            <RevisionStates kind={vtoKind} revision={vto} hasContents={contents !== null} />
            {contents && (
              <PdfButton
                of={pdfOf}
                title={title}
                meeting={folder}
                hasLeadershipFigures={hasLeadershipFigures(contents)}
              />
            )}
            {isCurrent(vto) && <RevisionActions kind={vtoKind} revision={vto} isHead further={[close]} />}
          </>
        }
      />
      <CopyNotice kind={vtoKind} revision={vto} />
    </>
  )
}
