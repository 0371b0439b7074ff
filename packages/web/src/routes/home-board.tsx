import { filterChoice } from '@cairn/contract/dashboards/widget-filters'
import { Board } from '../features/dashboards/components/board'
import { type BoardWidget, useBoard } from '../features/dashboards/use-board'
import { useIsLicensed } from '../lib/use-is-licensed'
import classes from './home.module.css'
import { HomeHeadlines } from './home-headlines'
import { HomeIssues } from './home-issues'
import { HomeMeetings } from './home-meetings'
import { MyMeasurables } from './my-measurables'
import { MyRocks } from './my-rocks'
import { MyTodos } from './my-todos'

interface HomeBoardProps {
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

export function HomeBoard(props: HomeBoardProps) {
  const board = useBoard()
  if (board.widgets === undefined) return <div className={classes.toCome} />
  return <Board {...props} board={board} renderTile={(widget) => <HomeTile widget={widget} />} />
}

function HomeTile({ widget }: { widget: BoardWidget }) {
  const isLicensed = useIsLicensed()
  const choice = filterChoice(widget.filters)
  switch (widget.type) {
    case 'measurable':
      return <MyMeasurables isLicensed={isLicensed} />
    case 'meeting':
      return <HomeMeetings />
    case 'todo':
      return <MyTodos isLicensed={isLicensed} choice={choice} />
    case 'rock':
      return <MyRocks isLicensed={isLicensed} choice={choice} />
    case 'issue':
      return <HomeIssues isLicensed={isLicensed} choice={choice} />
    case 'headline':
      return <HomeHeadlines isLicensed={isLicensed} choice={choice} />
  }
}
