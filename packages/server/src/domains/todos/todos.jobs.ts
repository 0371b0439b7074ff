import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { organizationCalendar } from '../organizations/organizations.service'
import { dueRepeatingTodos, followDueTodo } from './todos.service'

/** Creates the next occurrence of due to-dos as each time zone's day begins. */
export const followDueTodos = defineJob({
  name: 'follow-due-todos',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async (_payload, { database, log }) => {
    const due = await database.system(dueRepeatingTodos)
    let made = 0
    for (const orgId of new Set(due.map((todo) => todo.orgId))) {
      const { today } = await database.tenant({ orgId }, organizationCalendar)
      for (const { id } of due.filter((todo) => todo.orgId === orgId && todo.dueDate <= today)) {
        if (await database.tenant({ orgId }, (tx) => followDueTodo(tx, id))) made += 1
      }
    }
    if (made > 0) log.info({ made }, 'repeating to-dos have their next one')
  },
})
