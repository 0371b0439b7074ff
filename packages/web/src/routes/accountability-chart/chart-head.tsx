import ChevronRight from 'icon:chevron-right'
import Network from 'icon:network'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { acKind } from '../../features/collections/collection-kind'
import { RevisionActions } from '../../features/collections/components/revision-actions'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { useDocumentTitle } from '../../lib/document-title'
import { CopyNotice, FolderCrumb, isCurrent, RevisionStates } from '../collections/revision-head'
import page from '../collections/window-page.module.css'
import { ChartFiles } from './chart-files'
import { ChartLookSwitch } from './chart-look-switch'
import classes from './chart-page.module.css'

export function ChartHead({ chart }: { chart: Chart }) {
  useDocumentTitle(chart.title)
  return (
    <>
      <div className={page.bar}>
        <FolderCrumb kind={acKind} revision={chart} icon={Network} />
        <ChevronRight size="1rem" aria-hidden="true" className={page.chevron} />
        <h1 className={page.title}>{chart.title}</h1>
        <LessonButton />
        <div className={classes.states}>
          <RevisionStates kind={acKind} revision={chart} hasContents={chart.seats !== null} />
        </div>
        <div className={page.acts}>
          {(chart.seats ?? []).length > 0 && <ChartLookSwitch />}
          <ChartFiles chart={chart} />
          {isCurrent(chart) && <RevisionActions kind={acKind} revision={chart} isHead />}
        </div>
      </div>
      <div className={classes.notice}>
        <CopyNotice kind={acKind} revision={chart} />
      </div>
    </>
  )
}
