import type { Issue, IssueDestination } from '@cairn/contract/issues/issues.schemas'
import { Button, Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { confirm } from '../../../ui/confirm-dialog'
import { LinkButton } from '../../../ui/link-button'
import { useIssuePlace } from '../use-issue-place'
import { DestinationSwitch } from './destination-switch'
import classes from './issue-fields.module.css'
import { MergeIssuePopup } from './merge-issue-popup'
import { MoveIssuePopup } from './move-issue-popup'

interface IssueStandingProps {
  issue: Issue
  /** Unsaved input would be lost with the popup. */
  form: { readonly isUnsaved: boolean; readonly settle: () => void }
  inMeeting: ReactNode
  onVto: ReactNode
  onClose: () => void
}

export function IssueStanding({ issue, form, inMeeting, onVto, onClose }: IssueStandingProps) {
  const { t } = useTranslation(['issues', 'generic'])
  const [movesTo, setMovesTo] = useState<IssueDestination | null>(null)
  const [isMerging, setMerging] = useState(false)
  /** Merges the stored notes. */
  const merge = async () => {
    const mayGo =
      !form.isUnsaved ||
      (await confirm({
        title: t('generic:unsaved.title'),
        keepsWork: true,
        message: t('generic:unsaved.text'),
        confirmLabel: t('generic:unsaved.discard'),
        cancelLabel: t('generic:unsaved.return'),
      }))
    if (mayGo) setMerging(true)
  }
  const merged = () => {
    form.settle()
    onClose()
  }
  const current: IssueDestination = issue.revisionId ? 'V/TO' : 'Meeting'
  return (
    <>
      <DestinationSwitch value={current} onChange={(to) => to !== current && setMovesTo(to)} />
      {issue.revisionId ? (
        <>
          <VtoPlace issue={issue} />
          {onVto}
        </>
      ) : (
        inMeeting
      )}
      <div className={classes.acts}>
        <Button variant="default" size="xs" onClick={() => setMovesTo(current)}>
          {t('move.act')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void merge()}>
          {t('merge.act')}
        </Button>
      </div>
      {movesTo && <MoveIssuePopup issue={issue} destination={movesTo} onClose={() => setMovesTo(null)} />}
      {isMerging && <MergeIssuePopup issue={issue} onClose={() => setMerging(false)} onMerged={merged} />}
    </>
  )
}

function VtoPlace({ issue }: { issue: Issue }) {
  const { t } = useTranslation(['issues', 'terms'])
  const place = useIssuePlace(issue)
  if (!place?.collectionId) return null
  const params = { collectionId: place.collectionId, revisionId: place.id, publishedId: undefined }
  return (
    <Input.Wrapper label={t('terms:vto')} labelElement="div">
      <div className={classes.place}>
        <span className="grow trunc">{place.name}</span>
        <LinkButton
          variant="subtle"
          size="xs"
          to="/vto/detail/$collectionId/$revisionId/{-$publishedId}/traction"
          params={params}
        >
          {t('longTerm.open')}
        </LinkButton>
      </div>
    </Input.Wrapper>
  )
}
