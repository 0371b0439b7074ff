import { NotFoundPage } from '../app/not-found-page'
import { useTranslation } from '../i18n/use-translation'
import { useFlag } from '../lib/feature-flags'
import { PageTitle } from '../ui/page-title'
import { PageTools } from '../ui/page-tools'
import { BothThemes } from './style-guide/both-themes'
import { ControlsGuide } from './style-guide/controls-guide'
import { FieldsGuide } from './style-guide/fields-guide'
import { FloatGuide } from './style-guide/float-guide'
import { FormGuide } from './style-guide/form-guide'
import { NoticesGuide } from './style-guide/notices-guide'
import { PeopleGuide } from './style-guide/people-guide'
import { RowsGuide } from './style-guide/rows-guide'
import { ScalePicker } from './style-guide/scale-picker'
import classes from './style-guide/style-guide.module.css'
import { TokensGuide } from './style-guide/tokens-guide'
import { WorkGuide } from './style-guide/work-guide'

export function StyleGuidePage() {
  const { t } = useTranslation('style-guide')
  if (!useFlag('style-guide')) return <NotFoundPage />
  return (
    <>
      <PageTools>
        <ScalePicker />
      </PageTools>
      <PageTitle title={t('title')} sub={t('sub')} />
      <BothThemes>
        <div className={classes.stack}>
          <TokensGuide />
          <ControlsGuide />
          <FieldsGuide />
          <FormGuide />
          <PeopleGuide />
          <RowsGuide />
          <WorkGuide />
          <NoticesGuide />
          <FloatGuide />
        </div>
      </BothThemes>
    </>
  )
}
