import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import type { ShownList } from '../use-shown-list'
import { useUpdateView } from '../work-lists.views.mutations'
import classes from './view-changes.module.css'

interface ViewChangesProps {
  shown: ShownList
  onSaveAs: () => void
}

export function ViewChanges({ shown, onSaveAs }: ViewChangesProps) {
  const { t } = useTranslation('lists')
  const update = useUpdateView()
  const { query, revert } = shown
  const { view } = shown.current
  // The button unmounts once the view matches the list, so its callbacks must not depend on it.
  const saveOver = () =>
    view && void update.mutateAsync({ view, changes: { query }, isUndone: true }).then(revert, () => undefined)
  return (
    <span className={classes.changes}>
      {view?.canEdit && (
        <>
          <span className={classes.words}>{t('view.changed')}</span>
          <Button size="sm" variant="link" onClick={saveOver}>
            {t('view.saveOver')}
          </Button>
        </>
      )}
      <Button size="sm" variant="link" onClick={onSaveAs}>
        {t(view?.canEdit ? 'view.saveAs' : 'view.save')}
      </Button>
      <Button size="sm" variant="link" onClick={revert}>
        {t('view.revert')}
      </Button>
    </span>
  )
}
