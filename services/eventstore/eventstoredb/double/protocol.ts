import { createRequire } from 'node:module';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as Services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';

// The generated files are CommonJS whose names Node cannot see from outside: `require` gives them all.
const require = createRequire(import.meta.url);

/** The client's own generated messages and services: the double speaks exactly what the client speaks. */
export const messages = require('@eventstore/db-client/generated/streams_pb') as typeof Streams;
export const shared = require('@eventstore/db-client/generated/shared_pb') as typeof Shared;
export const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb') as typeof Services;

export type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
