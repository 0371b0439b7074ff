import '../../domains/issues/lists/issues.repository'
import './missing'

import './reader.process'
