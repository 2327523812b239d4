import { describeClientPort } from '../../tests/support/client-port.ts'
import { describeServerPort } from '../../tests/support/server-port.ts'
import { MemoryClient } from './client.ts'
import { MemoryServer } from './server.ts'

describeClientPort('memory', () => new MemoryClient())
describeServerPort('memory', async () => new MemoryServer('epoch-1'))
