import { createRequire } from 'node:module';

// The generated files are CommonJS whose names Node cannot see from outside: `require` gives them all.
const require = createRequire(import.meta.url);

/** The client's own generated messages and services: the double speaks exactly what the client speaks. */
export const messages = require('@eventstore/db-client/generated/streams_pb') as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const shared = require('@eventstore/db-client/generated/shared_pb') as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb') as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');

export type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
