import { NotFoundPage } from '../app/not-found-page'
import { useTranslation } from '../i18n/use-translation'
import { useFlag } from '../lib/feature-flags'
import { PageTitle } from '../ui/page-title'
import { PageTools } from '../ui/page-tools'
import { ControlsGuide } from './style-guide/controls-guide'
import { FloatGuide } from './style-guide/float-guide'
import { FormGuide } from './style-guide/form-guide'
import { PeopleGuide } from './style-guide/people-guide'
import { ScalePicker } from './style-guide/scale-picker'
import classes from './style-guide/style-guide.module.css'
import { TokensGuide } from './style-guide/tokens-guide'
import { WorkGuide } from './style-guide/work-guide'

/** /style-guide: every part in all its states, in whichever theme and scale is chosen, while its flag is on. */
export function StyleGuidePage() {
  const { t } = useTranslation('style-guide')
  if (!useFlag('style-guide')) return <NotFoundPage />
  return (
    <>
      <PageTools>
        <ScalePicker />
      </PageTools>
      <PageTitle title={t('title')} sub={t('sub')} />
      <div className={classes.stack}>
        <TokensGuide />
        <ControlsGuide />
        <FormGuide />
        <PeopleGuide />
        <WorkGuide />
        <FloatGuide />
      </div>
    </>
  )
}
