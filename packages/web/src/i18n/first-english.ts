import dashboard from './en/dashboard.json'
import frame from './en/frame.json'
import generic from './en/generic.json'
import headlines from './en/headlines.json'
import issues from './en/issues.json'
import items from './en/items.json'
import meetings from './en/meetings.json'
import rocks from './en/rocks.json'
import scorecard from './en/scorecard.json'
import terms from './en/terms.json'
import todos from './en/todos.json'

/** One file instead of several requests for the dashboard. */
export const firstEnglish = {
  dashboard,
  frame,
  generic,
  headlines,
  issues,
  items,
  meetings,
  rocks,
  scorecard,
  terms,
  todos,
}
