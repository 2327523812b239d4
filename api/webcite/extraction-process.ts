import { answerJobs } from '../job-child.ts'
import { extractPage } from './extract-page.ts'

// Runs in a separate process, so that a malicious page can't harm the server.
answerJobs(extractPage)
