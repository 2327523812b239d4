import { answerJobs } from '../job-child.ts'
import { extractPage } from './extract-page.ts'

// Runs apart from the server: whatever a page does to its reader, it does here.
answerJobs(extractPage)
