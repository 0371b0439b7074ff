import { useQuery } from '@tanstack/react-query'
import { AddTodoMenu } from '../features/todos/components/add-todo-menu'
import { TodoList } from '../features/todos/components/todo-list'
import { todosQueries } from '../features/todos/todos.queries'
import { useTranslation } from '../i18n/use-translation'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { RowSkeletons } from '../ui/row-skeletons'
import classes from './home.module.css'

/** One's own open to-dos on the home page. */
export function MyTodos({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user } = useSession()
  const { open } = useOpenItem('todo')
  const { data: todos } = useQuery(todosQueries.search({ ownerId: user.userId, statuses: ['NotDone', 'Pending'] }))
  return (
    <section className={`${classes.sheet} ${classes.todos}`}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{t('terms:todos')}</h2>
          {todos && <span>{t('blocks.open', { count: todos.length })}</span>}
        </div>
        {isLicensed && <AddTodoMenu />}
      </header>
      {todos === undefined ? (
        <RowSkeletons />
      ) : (
        <TodoList todos={todos} label={t('home.todos')} canEdit={isLicensed} onOpen={open} />
      )}
    </section>
  )
}
