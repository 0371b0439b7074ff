import ChevronRight from 'icon:chevron-right'
import Plus from 'icon:plus'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { LiveSection } from '../../features/live-meeting/components/live-section'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { useOpenItem } from '../../lib/open-item'
import { EmptyState } from '../../ui/empty-state'
import { useRowKeys } from '../../ui/use-row-keys'
import { FocusIssue } from './focus-issue'
import { focusOf, stepOf, stoneOf } from './focus-places'
import classes from './ids-section.module.css'
import { IssueInDiscussion } from './issue-in-discussion'
import { RestOfIssues } from './rest-of-issues'
import { SectionPdf } from './section-pdf'
import { SectionSkeleton } from './section-skeleton'
import { useFocusGroup, useMeetingIssues } from './use-meeting-issues'
import { usePickKeys } from './use-pick-keys'

export function IdsSection() {
  const { t } = useTranslation('live')
  return (
    <LiveSection
      title={t('ids.title')}
      label={t('ids.list')}
      note={<Steps />}
      tools={<SectionPdf title={t('ids.list')} of="issues" />}
    >
      <IdsSheet />
    </LiveSection>
  )
}

const STEPS = ['pick', 'discuss', 'more'] as const

function Steps() {
  const { t } = useTranslation('live')
  const step = useLiveState(stepOf)
  const hasSolved = useLiveState(({ solvedIssueIds }) => solvedIssueIds.length > 0)
  if (step === null) return hasSolved ? t('ids.done') : null
  return (
    <ol className={classes.steps}>
      {STEPS.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <li aria-hidden="true">
              <ChevronRight size="0.9375rem" />
            </li>
          )}
          <li aria-current={name === step ? 'step' : undefined}>{t(`ids.${name}`)}</li>
        </Fragment>
      ))}
    </ol>
  )
}

export function IdsSheet() {
  const issues = useMeetingIssues()
  const group = useFocusGroup(issues.open)
  const focus = useLiveState(focusOf)
  const keys = useRowKeys<HTMLDivElement>()
  const { open } = useOpenItem('issue', { inModal: true })
  usePickKeys(keys.ref, issues.open)
  if (!issues.isLoaded) return <SectionSkeleton />
  const rest = issues.open.filter(({ id }) => !focus.focusGroupIds.includes(id))
  return (
    <div {...keys}>
      {group.length > 0 && (
        <ol className={classes.way}>
          {group.map((issue) => {
            const number = focus.focusGroupIds.indexOf(issue.id) + 1
            const stone = stoneOf(focus, issue.id)
            const Part = stone === 'active' ? IssueInDiscussion : FocusIssue
            return (
              <Part key={issue.id} issue={issue} number={number} stone={stone} openIds={issues.openIds} onOpen={open} />
            )
          })}
        </ol>
      )}
      <WayOn open={issues.open} />
      {rest.length > 0 && <RestOfIssues issues={rest} openIds={issues.openIds} onOpen={open} />}
      {issues.open.length === 0 && <NothingOpen />}
    </div>
  )
}

function WayOn({ open }: { open: readonly Issue[] }) {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const { idsStatus, focusIssueIds } = useLiveState(focusOf)
  const actions = useLiveActions(open.map(({ id }) => id))
  const isThrough = idsStatus === 'IssuesDiscussed'
  if (idsStatus === 'DiscussSolve' || open.length === 0) return null
  const isReady = idsStatus === 'ReadyToDiscuss'
  return (
    <div className={classes.wayOn}>
      <span className="grow">{t(isThrough ? 'ids.through' : isReady ? 'ids.ready' : 'ids.pickFirst')}</span>
      {canAct && isRunning && isThrough && (
        <Button variant="filled" size="lg" onClick={() => actions.startPrioritization({})}>
          {t('ids.next')}
        </Button>
      )}
      {canAct && isRunning && !isThrough && focusIssueIds.length > 0 && (
        <Button variant={isReady ? 'filled' : 'default'} size="lg" onClick={() => actions.startFocusGroup({})}>
          {t('ids.start')}
        </Button>
      )}
    </div>
  )
}

const goToQuickAdd = () => document.querySelector<HTMLElement>('[data-quick-add="issue"]')?.click()

function NothingOpen() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const hasSolved = useLiveState(({ solvedIssueIds }) => solvedIssueIds.length > 0)
  const add = (
    <Button leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={goToQuickAdd}>
      {t('ids.add')}
    </Button>
  )
  return (
    <EmptyState
      title={t(hasSolved ? 'ids.done' : 'ids.none')}
      text={t(hasSolved ? 'ids.empty' : 'ids.teach')}
      action={canAct ? add : undefined}
    />
  )
}
