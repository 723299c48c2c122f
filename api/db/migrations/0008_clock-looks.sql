CREATE TABLE "clock_looks" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"last" timestamp with time zone DEFAULT now() NOT NULL
);
